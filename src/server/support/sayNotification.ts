import type { ServedBundle } from '../bundles/Bundles.ts'
import type { StoredNotification } from '../stores/notificationStore.ts'

type Said = Pick<StoredNotification, 'title' | 'description' | 'ctas'>

/**
 * A notification in the language of its reader. It was written in the lender's own; words that the
 * lender has changed since stay as they were.
 */
export function sayNotification(
  { plan, title, description, ctas }: Said & Pick<StoredNotification, 'plan'>,
  served: ServedBundle,
): Said {
  const [own, said] = [served.inLanguage(''), served].map(
    ({ bundle }) => bundle.support.notifications?.notifications[plan],
  )
  if (!own || !said || own === said) return { title, description, ctas }
  const words = new Map([
    [own.title, said.title],
    [own.description, said.description],
    ...own.ctas.map((cta, index) => [cta.title, said.ctas[index]?.title ?? cta.title] as const),
  ])
  const say = (text: string) => words.get(text) ?? text
  return {
    title: say(title),
    description: say(description),
    ctas: ctas.map((cta) => ({ ...cta, title: say(cta.title) })),
  }
}
