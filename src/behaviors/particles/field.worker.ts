import { createField, type FieldMessage } from './field.ts'

let receive: ((message: FieldMessage) => void) | undefined

/** Expects the canvas as the first message. */
addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | FieldMessage>) => {
  if (data instanceof OffscreenCanvas) receive = createField(data)
  else receive?.(data)
})
