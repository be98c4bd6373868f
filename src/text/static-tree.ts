import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }
type PlainComponent = (props: Props) => ReactNode

export class StaticRenderError extends Error {
  override name = 'StaticRenderError'
  /** `line:column` in the body's file, if known. */
  readonly position: string | undefined
  constructor(reason: string, position: string | undefined, options?: ErrorOptions) {
    super(reason, options)
    this.position = position
  }
}

/**
 * Calls components until only HTML elements are left. Hooks fail, because no renderer is active.
 * @param position `line:column` of the nearest ancestor in the body's file, if known
 * @throws StaticRenderError for the first component or element that uses a hook, has a listener, or fails
 */
export function toStaticTree(node: ReactNode, position?: string): ReactNode {
  if (Array.isArray(node)) return createElement(Fragment, null, ...childrenOf(node, position))
  if (!isValidElement<Props>(node)) {
    if (typeof node !== 'object' || node === null) return node
    const keys = Object.keys(node).join(', ')
    throw new StaticRenderError(`an object (${keys}) cannot be rendered as text`, position)
  }
  // The key is the position if build/vite/mdx.ts has set it.
  const ownPosition = node.key !== null && /^\d+:\d+$/.test(node.key) ? node.key : position
  const { type, props } = node
  if (type === Fragment) return createElement(Fragment, null, ...childrenOf(props.children, ownPosition))
  if (typeof type === 'string') return toStaticElement(type, props, ownPosition)
  return toStaticTree(callComponent(type, props, ownPosition), ownPosition)
}

const childrenOf = (children: ReactNode, position: string | undefined): ReactNode[] =>
  (Array.isArray(children) ? (children as ReactNode[]) : [children]).map(child =>
    toStaticTree(child, position),
  )

function toStaticElement(
  tag: string,
  { children, ...attributes }: Props,
  position: string | undefined,
): ReactNode {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function' || name === 'ref') {
      throw new StaticRenderError(`<${tag}> has "${name}": only an island can have listeners`, position)
    }
  }
  return createElement(tag, attributes, ...childrenOf(children, position))
}

function callComponent(type: ReactElement['type'], props: Props, position: string | undefined): ReactNode {
  const isClass = typeof type === 'function' && type.prototype?.isReactComponent
  if (typeof type !== 'function' || isClass) {
    throw new StaticRenderError(
      `${nameOf(type)} is not a plain component: only an island can have state`,
      position,
    )
  }
  try {
    return (type as PlainComponent)(props)
  } catch (error) {
    if (error instanceof StaticRenderError) throw error
    const { message } = error as Error
    // A hook outside rendering fails with this TypeError.
    const hook = /reading '(use\w*)'/.exec(message)?.[1]
    const reason = hook ? `has behavior (${hook}): only an island can keep it alive` : `failed: ${message}`
    throw new StaticRenderError(`${nameOf(type)} ${reason}`, position, { cause: error })
  }
}

const nameOf = (type: unknown): string =>
  typeof type === 'function' && type.name ? `<${type.name}>` : 'A component'
