import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }
type Plain = (props: Props) => ReactNode

/** Something in a body that plain markup cannot keep alive. */
export class BehaviorError extends Error {
  override name = 'BehaviorError'
  /** Where the element stands in its file, as `line:column`; unknown for one that no file names. */
  readonly place: string | undefined
  constructor(reason: string, place: string | undefined, options?: ErrorOptions) {
    super(reason, options)
    this.place = place
  }
}

/**
 * Calls the components of a tree until only HTML elements are left. No renderer is at work meanwhile, so a component that has
 * state or effects finds no React to ask for them and is found out; so is a listener on an element. What is returned is all that
 * there is to write: a body without behavior.
 * @param place position of the nearest element above that stands in a file
 * @throws BehaviorError for the first component or element with behavior
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

/** What stands between elements is text; anything else has no place on a page, such as a property that was meant to be words. */
function toText(node: ReactNode, place: string | undefined): ReactNode {
  if (typeof node !== 'object' || node === null) return node
  throw new BehaviorError(
    `a group of values (${Object.keys(node).join(', ')}) stands where words belong`,
    place,
  )
}

/** Components that stand in a file have their place as key; build/vite/places.ts. */
const isPlace = (key: string | null): key is string => key !== null && /^\d+:\d+$/.test(key)

const childrenOf = (children: ReactNode, place: string | undefined): ReactNode[] =>
  (Array.isArray(children) ? (children as ReactNode[]) : [children]).map(child => toStaticTree(child, place))

function toStaticElement({ props }: ReactElement<Props>, tag: string, place: string | undefined): ReactNode {
  const { children, ...attributes } = props
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function' || name === 'ref') {
      throw new BehaviorError(`<${tag}> has "${name}": only an island can listen or act`, place)
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
    // What a hook fails with where nothing renders.
    const hook = /reading '(use\w*)'/.exec(message)?.[1]
    const reason = hook ? `has behavior (${hook}): only an island can keep it alive` : `failed: ${message}`
    throw new BehaviorError(`${nameOf(type)} ${reason}`, place, { cause: error })
  }
}

const nameOf = (type: unknown): string =>
  typeof type === 'function' && type.name ? `<${type.name}>` : 'A component'
