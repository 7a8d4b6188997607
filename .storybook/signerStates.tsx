import { Account } from '../src/app/screens/account/Account.tsx'
import { AskLink } from '../src/app/screens/signer/AskLink.tsx'
import { ChooseSigning } from '../src/app/screens/signer/ChooseSigning.tsx'
import { EnterCode } from '../src/app/screens/signer/EnterCode.tsx'
import { Invitation } from '../src/app/screens/signer/Invitation.tsx'
import { SignerNotice } from '../src/app/screens/signer/SignerNotice.tsx'
import type { signerStateNames } from './pageStateNames.ts'
import type { PageState } from './pageStates.tsx'

const invited = { signer: 'Kim', borrower: 'Rosa Keller-Lopez', email: 'kim@example.com' }
const invitation = (said: object): PageState => ({
  part: <Invitation token="link" />,
  answers: { 'read-signer-invitation': { byLink: false, returns: false, ...invited, ...said } },
})
const signings = ['23 Cedar Street, Nashville, TN', '4 Harbor Way, Galveston, TX'].map(
  (property, index) => ({
    uuid: String(index),
    status: 'OPEN',
    borrower: invited.borrower,
    property,
  }),
)

/** Pages of people who sign next to the borrower, before and beside their own screens. */
export const signerStates: Readonly<Record<(typeof signerStateNames)[number], PageState>> = {
  'signer-invited': invitation({ state: 'OPEN', hasAccount: false }),
  'signer-known': invitation({ state: 'OPEN', hasAccount: true }),
  'signer-link-expired': invitation({ state: 'EXPIRED' }),
  'signer-link-used': invitation({ state: 'USED' }),
  'signer-declined': { part: <SignerNotice text="declined" canLeave />, answers: {} },
  'signer-asks-link': {
    part: (
      <Account>
        <AskLink text="come-back" onPassword={() => undefined} />
      </Account>
    ),
    answers: {},
  },
  'signer-enters-code': {
    part: <EnterCode token="link" send={async () => undefined} />,
    answers: {
      'send-signer-code': { channel: 'TEXT', destination: '(•••) •••-0132', minutes: 10 },
    },
  },
  'signer-chooses': {
    part: <ChooseSigning signings={signings as never} onChosen={() => undefined} />,
    answers: {},
  },
}
