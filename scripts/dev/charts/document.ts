export const chartsAddress = '/__charts'

/** Visits per transition, from the server's database. */
export const chartsCountsAddress = `${chartsAddress}/counts`

/** The boot script sets the theme. */
export const chartsDocument = `<!doctype html>
<html lang="en" class="dark">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Live charts</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <script type="module" src="/src/app/boot/boot.ts"></script>
  </head>
  <body>
    <header>
      <h1>Live charts</h1>
      <p id="watched" role="status"></p>
      <button type="button" data-theme-toggle>Dark or light</button>
    </header>
    <main id="charts"></main>
    <aside aria-labelledby="events-title">
      <h2 id="events-title">Last events</h2>
      <ol id="events"></ol>
    </aside>
    <script type="module" src="/scripts/dev/charts/page.ts"></script>
  </body>
</html>
`
