import type { Page } from '../../tools/browser/Page.ts'
import { findOverflow } from '../../tools/browser/findOverflow.ts'
import { until } from '../../tools/browser/until.ts'
import { findNewViolations } from './findNewViolations.ts'
import { shipped } from '../shipped.ts'
import { bundleOf } from './walkFlow.ts'

/** A hole in a text that nothing was put into, and what a program says of what it does not know. */
const unfilled = /\{\w*\}|\[\[|\]\]|\bundefined\b|\bNaN\b|\[object/

/**
 * What is wrong with the screen that is shown: its heading, what stands out at the right, another
 * lender's words, and with `axe` accessibility.
 */
export async function findFlaws(
  page: Page,
  orgCode: string,
  { axe = true } = {},
): Promise<readonly string[]> {
  let headings: readonly string[] = []
  let title = ''
  const isNamed = async () => {
    headings = await page.getByRole('heading', { level: 1 }).allInnerTexts()
    // A title says first that something was refused, or how many chats are new.
    title = (await page.title()).replace(/^(Error: |\(\d+\) )/, '')
    return headings.length === 1 && title.startsWith(headings[0]!)
  }
  // A screen on its way comes before its name.
  await until(isNamed, 'a title that names the page', { within: 5000 }).catch(() => undefined)
  const [heading = ''] = headings
  const text = await page.locator('body').innerText()
  const { org } = bundleOf(orgCode)
  const { nmls } = org.orgMetaData.companyInfo
  // A company may have two brands.
  const others = [...shipped.bundles.values()]
    .map((bundle) => bundle.org)
    .filter((other) => other.orgMetaData.companyInfo.nmls !== nmls)
  const foreign = others.flatMap(({ orgBrand, orgMetaData: { companyInfo } }) => [
    orgBrand,
    companyInfo.companyNameShort,
    companyInfo.nmls,
    companyInfo.phoneFormatted,
  ])
  return [
    ...(headings.length === 1 && heading.trim() !== ''
      ? []
      : [`headings: ${headings.join(' | ')}`]),
    ...(title.startsWith(heading) ? [] : [`the title does not name the page: ${title}`]),
    ...(text.includes(org.footer.companyName) ? [] : ['the lender is not named']),
    ...foreign
      .filter((word) => text.includes(word))
      .map((word) => `another lender is named: ${word}`),
    ...(unfilled.exec(text) ?? []).map((words) => `not filled in: ${words}`),
    ...(await findOverflow(page)).map((part) => `stands out: ${part}`),
    ...(axe ? await findNewViolations(page) : []).map(
      ({ rule, nodes }) => `${rule}: ${nodes.join(', ')}`,
    ),
  ]
}
