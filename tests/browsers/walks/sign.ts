import { seeHeading } from '../../e2e/seeHeading.ts'
import { linkOf, nameSigner, newPhone, robin } from '../../e2e/signers.ts'
import { startApplication } from '../../e2e/startApplication.ts'
import { followUsedLink, walkSigner } from '../../e2e/walkSigner.ts'
import { ignoreLines } from '../../e2e/ignoreLines.ts'
import { expectNoErrors } from '../expectNoErrors.ts'
import type { Walk } from '../Walk.ts'

/** The borrower names another owner, who comes in by the mailed link on a phone and signs. */
export const sign: Walk = async ({ open }) => {
  const { page } = await open({ isStill: true })
  const email = `robin.${Date.now()}@example.com`
  const mobile = newPhone()
  const borrower = await startApplication(page)
  await nameSigner(page, borrower, [{ ...robin, email, phone: mobile }])
  await seeHeading(page, 'Waiting for other signers')

  const { page: own, said } = await open({ width: 360, isStill: true })
  const link = await linkOf(page, email)
  await walkSigner({ page, own, link, mobile, look: (name) => expectNoErrors(own, 'alder', name) })
  ignoreLines({ console: said }, /status of (422|429)/)
  const again = await open({ width: 360, isStill: true })
  await followUsedLink(again.page, link, { email, mobile }, (name) =>
    expectNoErrors(again.page, 'alder', name),
  )
}
