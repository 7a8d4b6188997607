import { createSay } from '#model'
import { createLazy } from '../lazy/createLazy.tsx'
import { importAgain } from '../lazy/importAgain.ts'
import type { OfferChooserProps } from './OfferChooserProps.ts'

/** Sliders and figures of an offer, for a page that is not a form. */
export const OfferChooser = createLazy<OfferChooserProps>(
  () => importAgain(() => import('./OfferPanel.tsx')).then((module) => module.OfferPanel),
  ({ words }) => createSay(words),
)
