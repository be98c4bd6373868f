export const Tags = ({ tags = [] }: { tags: readonly string[] | undefined }) =>
  tags.length > 0 ? (
    <ul className="row tags">
      {tags.map(tag => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
    </ul>
  ) : null
