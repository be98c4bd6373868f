/** A client for W3C WebDriver, the one protocol that WebKitGTK speaks. https://www.w3.org/TR/webdriver2/ */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = Record<typeof elementKey, string>

const keys = { Enter: '\ue007', Escape: '\ue00c', Tab: '\ue004' } as const

export class WebDriverSession {
  private constructor(private readonly address: string) {}

  static async start(server: string, browserName: string): Promise<WebDriverSession> {
    const capabilities = { alwaysMatch: { browserName } }
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, { capabilities })
    return new WebDriverSession(`${server}/session/${sessionId}`)
  }

  open = (url: string): Promise<void> => this.post('url', { url })
  execute = <Answer>(script: string): Promise<Answer> => this.post('execute/sync', { script, args: [] })
  resize = (rect: { width: number; height: number }): Promise<void> => this.post('window/rect', rect)
  click = (element: ElementReference): Promise<void> => this.post(`element/${element[elementKey]}/click`, {})
  type = (element: ElementReference, text: string): Promise<void> =>
    this.post(`element/${element[elementKey]}/value`, { text })
  quit = (): Promise<void> => send('DELETE', this.address)

  press(key: keyof typeof keys): Promise<void> {
    const strokes = ['keyDown', 'keyUp'].map(type => ({ type, value: keys[key] }))
    return this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] })
  }

  private post<Answer>(command: string, body: unknown): Promise<Answer> {
    return send('POST', `${this.address}/${command}`, body)
  }
}

/** @throws with the driver's message */
async function send<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    address,
    body === undefined ? { method } : { method, body: JSON.stringify(body) },
  )
  const { value } = (await response.json()) as { value: Answer & { message?: string } }
  if (!response.ok) throw new Error(value.message)
  return value
}
