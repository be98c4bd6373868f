import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Names classes by four letters alone: their names stand in every document, in its style and in the modules, and only people who
 * develop read them.
 * @param root folder of the project, from which paths are counted: a copy elsewhere names its classes alike
 * @returns a name for a class of a CSS module; throws where two classes would have one name
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>()
  return (name, file) => {
    const owner = `.${name} of ${relative(root, file.replace(/\?.*$/, ''))}`
    const short = shorten(owner)
    const other = owners.get(short) ?? owner
    if (other !== owner) throw new Error(`${owner} and ${other} would both be built as .${short}: rename one`)
    owners.set(short, owner)
    return short
  }
}

/** Begins with a letter, as a name in CSS has to. */
const shorten = (owner: string): string =>
  createHash('sha256').update(owner).digest('base64').replace(/[+/]/g, '').replace(/^\d+/, '').slice(0, 4)
