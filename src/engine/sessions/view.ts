import type { JsonObject, Session, View } from '#model'
import type { Engine } from '../Engine.ts'
import { factsOf } from '../flows/factsOf.ts'
import { flowOf } from '../flows/flowOf.ts'
import { stepBefore } from '../flows/stepBefore.ts'
import { reviewOf } from './reviewOf.ts'
import { holds } from '../rules/holds.ts'
import { tasksOf } from './tasksOf.ts'
import { showProgress } from './showProgress.ts'

/** The open step, ready to be drawn. Throws if the session's step or flow is not in the bundle. */
export function view(engine: Engine, session: Session): View {
  const { steps } = flowOf(engine, session)
  const {
    title,
    path,
    form,
    consents = {},
    review,
    repeat,
    itemTitle,
    tasks,
  } = steps[session.step]!
  const data: JsonObject = session.typed[session.step] ?? session.answers[session.step] ?? {}
  const back = stepBefore(engine, session)
  const facts = { ...factsOf(engine, session, session.step), ...data, ...session.context }
  const asked = Object.entries(consents)
    .filter(([, { when }]) => holds(engine, when, facts))
    .map(([type, { field, text }]) => ({
      field,
      consent: { type, text: engine.bundle.texts[text]! },
    }))
  return {
    flow: session.flow,
    step: session.step,
    title,
    path,
    form,
    formHead: {
      hash: engine.bundle.forms[form]!.hash,
      secrets: engine.bundle.forms[form]!.secrets,
    },
    data,
    ...(back !== undefined && { back: { step: back, path: steps[back]!.path } }),
    progress: showProgress(engine, session),
    ...(repeat !== undefined && {
      repeat: { path: readPointer(repeat), ...(itemTitle !== undefined && { itemTitle }) },
    }),
    ...(tasks && { tasks: tasksOf(engine, session) }),
    ...(review && { review: reviewOf(engine, session) }),
    legal: asked.flatMap(({ field, consent }) => (field === undefined ? [consent] : [])),
    consents: Object.fromEntries(
      asked.flatMap(({ field, consent }) => (field === undefined ? [] : [[field, consent]])),
    ),
  }
}

function readPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
