export interface TableData {
  headings: readonly string[]
  /** The first cell of each row is its heading. */
  rows: readonly (readonly string[])[]
}

export const Table = ({ className, headings, rows }: TableData & { className?: string | undefined }) => (
  <table className={className}>
    <TableHead headings={headings} />
    <tbody>
      {rows.map(([name, ...cells], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows can share their first cell
        <tr key={index}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={headings[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const TableHead = ({ headings, className }: { headings: readonly string[]; className?: string }) => (
  <thead className={className}>
    <tr>
      {headings.map(heading => (
        <th key={heading} scope="col">
          {heading}
        </th>
      ))}
    </tr>
  </thead>
)
