import type { Bundle, DocumentPlan, Screen, ShownOn } from '#model'

type Texts = readonly string[]

/**
 * Without these texts in the documents, on the screens and at the steps' consents, and without
 * notices on pages of the forms, also those of the screens and steps. A document that is one of the
 * texts is left out.
 */
export function withoutTexts(bundle: Bundle, on: ShownOn, ids: Texts): Bundle {
  const { documents = [], forms = [], screens = [], steps = [] } = on
  const pages = new Set(forms)
  const flows = mapOf(bundle.flows, (whole, flow) => ({
    ...whole,
    steps: mapOf(whole.steps, (step, name) => {
      if (!steps.includes(`${flow}/${name}`)) return step
      pages.add(step.form)
      return { ...step, ...(step.consents && { consents: consentsIn(step.consents, ids) }) }
    }),
  }))
  const bare = (table: Bundle['screens']) => ({
    ...table,
    screens: mapOf(table.screens, (screen, path) => {
      if (!screens.includes(path)) return screen
      if (screen.form !== undefined) pages.add(screen.form)
      return bareScreen(screen, ids)
    }),
  })
  const { signer } = bundle
  const ofScreens =
    on.of === 'signer'
      ? signer && { signer: { ...signer, screens: bare(signer.screens) } }
      : { screens: bare(bundle.screens) }
  return {
    ...bundle,
    ...ofScreens,
    flows,
    forms: mapOf(bundle.forms, (form, name) => {
      if (!pages.has(name) || !form.ui.page) return form
      const { notices: _, ...page } = form.ui.page
      return { ...form, hash: `${form.hash} bare`, ui: { ...form.ui, page } }
    }),
    lending: documents.length > 0 ? bareDocuments(bundle.lending, documents, ids) : bundle.lending,
  }
}

const bareScreen = (screen: Screen, ids: Texts): Screen => ({
  ...screen,
  ...(screen.texts && { texts: screen.texts.filter(({ text }) => !ids.includes(text)) }),
  ...(screen.consents && { consents: consentsIn(screen.consents, ids) }),
})

function bareDocuments(
  lending: Bundle['lending'],
  places: readonly string[],
  ids: Texts,
): Bundle['lending'] {
  const packages = mapOf(lending.documents.packages, (plans = {}, name) =>
    Object.fromEntries(
      Object.entries<DocumentPlan>(plans).flatMap(([id, plan]) => {
        if (!places.includes(`${name}/${id}`)) return [[id, plan]]
        const parts = plan.parts?.filter(({ text }) => !ids.includes(text))
        return ids.includes(plan.text) ? [] : [[id, { ...plan, ...(parts && { parts }) }]]
      }),
    ),
  )
  return { ...lending, documents: { ...lending.documents, packages } }
}

const consentsIn = <T extends { readonly text: string }>(
  consents: Readonly<Record<string, T>>,
  ids: Texts,
): Record<string, T> =>
  Object.fromEntries(Object.entries(consents).filter(([, { text }]) => !ids.includes(text)))

const mapOf = <T extends object>(all: T, make: (one: T[keyof T], name: string) => T[keyof T]): T =>
  Object.fromEntries(
    Object.entries<T[keyof T]>(all as Record<string, T[keyof T]>).map(([name, one]) => [
      name,
      make(one, name),
    ]),
  ) as T
