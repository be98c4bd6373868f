interface TableProps {
  className?: string | undefined
  heads: readonly string[]
  /** The first cell of each row is its heading. */
  rows: readonly (readonly string[])[]
}

export const Table = ({ className, heads, rows }: TableProps) => (
  <table className={className}>
    <TableHead names={heads} />
    <tbody>
      {rows.map(([name, ...cells], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows can share their first cell
        <tr key={index}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const TableHead = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map(name => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
