import { createField, type FieldMessage } from './field.ts'

let receive: ((message: FieldMessage) => void) | undefined

/** The first message is the canvas. */
addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | FieldMessage>) => {
  if (data instanceof OffscreenCanvas) receive = createField(data)
  else receive?.(data)
})
