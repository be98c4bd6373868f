/** A value as JSON that may stand in a `<script>` element: no `<`, so nothing in it ends the element. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
