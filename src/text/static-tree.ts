import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }
type Plain = (props: Props) => ReactNode

/** A part of a body that static markup can't keep interactive. */
export class BehaviorError extends Error {
  override name = 'BehaviorError'
  /** `line:column` in its file, if known. */
  readonly place: string | undefined
  constructor(reason: string, place: string | undefined, options?: ErrorOptions) {
    super(reason, options)
    this.place = place
  }
}

/**
 * Calls components until only HTML elements are left. Hooks fail because no renderer is active, and listeners are refused.
 * @param place position of the nearest element above with a position in a file
 * @throws BehaviorError for the first interactive component or element
 */
export function toStaticTree(node: ReactNode, place?: string): ReactNode {
  if (Array.isArray(node)) return createElement(Fragment, null, ...childrenOf(node, place))
  if (!isValidElement<Props>(node)) return toText(node, place)
  const here = isPlace(node.key) ? node.key : place
  const { type, props } = node
  if (type === Fragment) return createElement(Fragment, null, ...childrenOf(props.children, here))
  if (typeof type === 'string') return toStaticElement(node, type, here)
  return toStaticTree(call(type, props, here), here)
}

/** Returns text and other primitive values unchanged. Objects fail. */
function toText(node: ReactNode, place: string | undefined): ReactNode {
  if (typeof node !== 'object' || node === null) return node
  throw new BehaviorError(
    `a group of values (${Object.keys(node).join(', ')}) stands where words belong`,
    place,
  )
}

/** Components in a file have their position as key; see build/vite/mdx.ts. */
const isPlace = (key: string | null): key is string => key !== null && /^\d+:\d+$/.test(key)

const childrenOf = (children: ReactNode, place: string | undefined): ReactNode[] =>
  (Array.isArray(children) ? (children as ReactNode[]) : [children]).map(child => toStaticTree(child, place))

function toStaticElement({ props }: ReactElement<Props>, tag: string, place: string | undefined): ReactNode {
  const { children, ...attributes } = props
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function' || name === 'ref') {
      throw new BehaviorError(`<${tag}> has "${name}": only an island can have listeners`, place)
    }
  }
  return children === undefined
    ? createElement(tag, attributes)
    : createElement(tag, attributes, ...childrenOf(children, place))
}

function call(type: ReactElement['type'], props: Props, place: string | undefined): ReactNode {
  const isClass = typeof type === 'function' && type.prototype?.isReactComponent
  if (typeof type !== 'function' || isClass) {
    throw new BehaviorError(`${nameOf(type)} is no plain component: only an island can keep one alive`, place)
  }
  try {
    return (type as Plain)(props)
  } catch (error) {
    if (error instanceof BehaviorError) throw error
    const { message } = error as Error
    // A hook that runs outside rendering fails with this TypeError.
    const hook = /reading '(use\w*)'/.exec(message)?.[1]
    const reason = hook ? `has behavior (${hook}): only an island can keep it alive` : `failed: ${message}`
    throw new BehaviorError(`${nameOf(type)} ${reason}`, place, { cause: error })
  }
}

const nameOf = (type: unknown): string =>
  typeof type === 'function' && type.name ? `<${type.name}>` : 'A component'
