import { isObject, type Bundle, type Json } from '#model'
import { createUiSchema } from '../createUiSchema.ts'
import { fields } from '../fields/index.ts'
import type { StepFormProps } from '../StepFormProps.ts'
import { widgets } from '../widgets/index.ts'
import type { Later } from './createLazy.tsx'
import { lazyBlock } from './lazyBlock.ts'
import { lazyKnown } from './lazyKnown.ts'
import { loadPlainParts } from './loadPlainParts.ts'

/**
 * Loads the code of a form's controls before it is drawn. Rejects if a file fails to load. The
 * fields of alternatives, which are known when one is chosen, are mostly among the plain parts.
 */
export async function loadControls(
  form: StepFormProps['form'],
  formats: Bundle['formats'],
): Promise<void> {
  await Promise.all([loadPlainParts(), loadNamedControls(form, formats)])
}

/** Loads what a form's first drawing needs, and no more. */
export async function loadNamedControls(
  { schema, ui }: StepFormProps['form'],
  formats: Bundle['formats'],
): Promise<void> {
  // It adds the widgets that are named for the first time.
  const drawn = createUiSchema(schema, ui.fields ?? {}, formats) as Json
  const known = { ...widgets, ...fields } as Readonly<Record<string, Partial<Later>>>
  await Promise.all([
    ...namedIn(drawn).map((name) => known[name]?.load?.()),
    isKnownIn(drawn) && lazyKnown.load(),
    ui.page.blocks && lazyBlock.load(),
  ])
}

function namedIn(look: Json): readonly string[] {
  if (!isObject(look)) return []
  return Object.entries(look).flatMap(([key, value]) =>
    (key === 'ui:field' || key === 'ui:widget') && typeof value === 'string'
      ? [value]
      : namedIn(value),
  )
}

const isKnownIn = (look: Json): boolean =>
  isObject(look) && (look.known === true || Object.values(look).some(isKnownIn))
