import { isLending } from '#model'
import type { Page } from '../../page/Page.ts'

/** Whether visitors come to a page about the lender before they sign in. */
export const hasLanding = ({ bundle, info }: Pick<Page, 'bundle' | 'info'>): boolean =>
  isLending(bundle) && info.org.landing === true
