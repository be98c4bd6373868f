/** Serializes a value for a `<script>` element. Escapes `<`, so the value can't close the element. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
