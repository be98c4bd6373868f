import * as v from 'valibot'
import { pathSchema, textSchema } from './fields.ts'

export const practicesSchema = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'write the id as data-platforms')),
      name: textSchema(40, 'name of the practice'),
      sentence: textSchema(160, 'what it does, in one sentence'),
      symptoms: v.pipe(
        v.array(
          v.strictObject({ text: textSchema(90, 'what a reader notices'), service: pathSchema }),
          'write symptoms as a list of { text, service }',
        ),
        v.minLength(1, 'name at least one symptom'),
        v.maxLength(4, 'at most four symptoms'),
      ),
      services: v.pipe(
        v.array(pathSchema, 'write services as a list of paths'),
        v.minLength(1, 'name at least one service'),
      ),
    }),
    'write practices as a list',
  ),
  v.check(
    list => new Set(list.map(practice => practice.id)).size === list.length,
    'two practices have the same id',
  ),
)

export type Practices = v.InferOutput<typeof practicesSchema>
