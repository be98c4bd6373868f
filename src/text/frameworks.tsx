import styles from './frameworks.module.css'

/** Original drawings, not the publishers' logos. */
const icons = {
  quarters: 'M16 4v24M4 16h24M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24Z',
  steps: 'M4 27h6v-7h6v-7h6V6h6M4 27h24',
  rings: 'M16 5a11 11 0 1 0 0 22 11 11 0 0 0 0-22Zm0 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z',
  cross: 'M12 4h8v8h8v8h-8v8h-8v-8H4v-8h8Z',
  star: 'm16 4 3.600 8.200 8.900.8-6.700 5.900 2 8.800L16 23.100l-7.800 4.600 2-8.800L3.500 13l8.900-.8Z',
  shield: 'M16 4 5 8v8c0 6 4.500 10 11 12 6.500-2 11-6 11-12V8Zm-5 12 4 4 7-8',
  circle: 'M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm0 5v8l5 4',
} as const

interface Framework {
  name: string
  about: string
  icon: keyof typeof icons
}

export const Frameworks = ({ items }: { items: Framework[] }) => (
  <ul className={styles.marks}>
    {items.map(item => (
      <li key={item.name}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d={icons[item.icon]} />
        </svg>
        <b>{item.name}</b>
        <span>{item.about}</span>
      </li>
    ))}
  </ul>
)
