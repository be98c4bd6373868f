import type { Download } from '#contract/page-data.ts'

export function DownloadLink({ file, className }: { file: Download; className?: string | undefined }) {
  const size = `${Math.max(1, Math.round(file.bytes / 1000))} KB`
  return (
    <p className={className}>
      <a className="button quiet" href={file.href} download="">
        Download the report
      </a>
      <span className="label">
        PDF{file.pages ? `, ${file.pages} pages` : ''}, {size}
      </span>
    </p>
  )
}
