import type { JsonObject } from '#model'
import type { Aim } from './Aim.ts'
import { aimNames } from './aimNames.ts'
import { boundsOf } from './boundsOf.ts'
import type { FlowSubject } from './FlowSubject.ts'
import { limitsOf } from './limitsOf.ts'
import { limitValues } from './limitValues.ts'

/** Everything that journeys through a flow should show. */
export function aimsOf(subject: FlowSubject): readonly Aim[] {
  const { bundle, exploration } = subject
  const { flow } = exploration
  const { steps, open } = bundle.flows[flow]!
  const file = `flows/${flow}.json`
  const both = [true, false] as const
  const aims: Aim[] = []
  const add: Add = (id, words, place) => void aims.push({ id, words, ...place })
  if (open)
    for (const is of both)
      add(aimNames.open(is), `the flow ${is ? 'open' : 'closed'} by “${open.when}”`, {
        file,
        pointer: '/open/when',
      })
  for (const [step, { title, next, form, entry }] of Object.entries(steps)) {
    const at = (rest: string) => ({ file, pointer: `/steps/${step}${rest}` })
    add(aimNames.step(step), `the step “${title}”`, at(''))
    if (entry !== undefined)
      for (const is of both)
        add(
          aimNames.entry(step, is),
          `“${title}” ${is ? 'opened' : 'not opened'} by its address`,
          at('/entry'),
        )
    const lines = typeof next === 'string' ? [{ go: next, when: undefined }] : next
    lines.forEach(({ when }, index) => {
      const place = at(typeof next === 'string' ? '/next' : `/next/${index}`)
      add(aimNames.edge(step, index), `line ${index + 1} of the ways out of “${title}”`, place)
      if (when === undefined) return
      for (const is of both)
        add(
          aimNames.guard(step, index, is),
          `“${when}” ${is ? 'true' : 'not true'} after “${title}”`,
          {
            file,
            pointer: `${place.pointer}/when`,
          },
        )
    })
    addFormAims(add, step, title, form, bundle.forms[form]!.schema)
  }
  for (const bound of boundsOf(subject))
    add(
      aimNames.bound(bound),
      `“${bound.rule}” decided at ${bound.fact} = ${JSON.stringify(bound.value)}, asked at “${steps[bound.step]!.title}”`,
      {
        file,
        pointer: `/steps/${bound.step}`,
      },
    )
  return [...new Map(aims.map((aim) => [aim.id, aim])).values()]
}

type Add = (id: string, words: string, place: Pick<Aim, 'file' | 'pointer'>) => void

function addFormAims(
  add: Add,
  step: string,
  title: string,
  form: string,
  schema: JsonObject,
): void {
  const ofForm = (pointer: string) => ({ file: `schemas/${form}.json`, pointer })
  for (const check of Object.keys((schema['x-checks'] ?? {}) as JsonObject)) {
    add(
      aimNames.passed(step, check),
      `“${check}” passed at “${title}”`,
      ofForm(`/x-checks/${check}`),
    )
    add(
      aimNames.refused(step, check),
      `“${check}” refusing an answer to “${title}”`,
      ofForm(`/x-checks/${check}`),
    )
  }
  for (const limit of limitsOf(schema))
    for (const number of limitValues(limit))
      add(
        aimNames.limit(step, limit, number),
        `“${title}” with /${limit.path.join('/')} of ${sayLimit(limit.of, number)}`,
        ofForm(limit.pointer),
      )
}

const sayLimit = (of: string, number: number) =>
  of === 'value' ? String(number) : `${number} ${of === 'length' ? 'characters' : 'elements'}`
