import type { Walk } from '../Walk.ts'
import { chat } from './chat.ts'
import { contract } from './contract.ts'
import { claim } from './claim.ts'
import { coSign } from './coSign.ts'
import { decline } from './decline.ts'
import { helpAsAgent } from './helpAsAgent.ts'
import { fillForms } from './fillForms.ts'
import { fund } from './fund.ts'
import { post } from './post.ts'
import { register } from './registration.ts'
import { secureAccount } from './secureAccount.ts'
import { sign } from './sign.ts'
import { switchAccounts } from './switchAccounts.ts'
import { withdraw } from './withdraw.ts'

/** The main walks, by name, in the order in which they are run. */
export const walks: Readonly<Record<string, Walk>> = {
  contract,
  forms: fillForms,
  'registration-v2': register({
    flow: 'registration-v2',
    path: '/register-v2',
    orgCode: 'alder',
    visits: 7,
  }),
  registration: register({
    flow: 'registration',
    path: '/register',
    orgCode: 'harborlight',
    visits: 9,
  }),
  spanish: register({
    flow: 'registration-v2',
    path: '/register-v2',
    orgCode: 'harborlight',
    visits: 9,
    width: 390,
    language: 'es-US',
    answers: { 'registration/annual-income': { employmentType: 'Empleo de tiempo completo' } },
  }),
  posted: post('registration-v2', '/register-v2', 'alder'),
  'posted-classic': post('registration', '/register', 'harborlight'),
  claim,
  funding: fund('alder'),
  crypto: fund('vaultline', { width: 360, own: ['pledge/assets'] }),
  rental: fund('rentara', { width: 360 }),
  decline,
  withdraw,
  signer: sign,
  'co-sign': coSign,
  settings: secureAccount,
  desk: helpAsAgent,
  accounts: switchAccounts,
  chat,
}
