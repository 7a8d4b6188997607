import type {
  Lifecycle,
  Machine,
  Migrations,
  Panels,
  Routes,
  Routing,
  Screens,
  SignerFlow,
  Tracker,
} from '#model'
import { deepFreeze } from '../json/deepFreeze.ts'

const polling = { base: 0, factor: 1, cap: 0, retries: { normal: 0, waiting: 0 } }

const flow: SignerFlow = {
  routing: { title: '', polling, waitingPrefixes: [], unresolved: '', statuses: {} },
  tracker: { title: '', steps: [], states: {}, offer: { when: '', lines: [] } },
  screens: { screens: {}, redirects: {} },
  lifecycle: { title: '', begin: { facts: {}, sets: {} }, decide: [], work: {}, events: {} },
}

/** Placeholders for missing files. A check that gets one of them has nothing to check. */
export const emptyParts: {
  readonly routes: Routes
  readonly routing: Routing
  readonly machine: Machine
  readonly tracker: Tracker
  readonly panels: Panels
  readonly migrations: Migrations
  readonly screens: Screens
  readonly lifecycle: Lifecycle
  readonly signer: SignerFlow
} = deepFreeze({
  routes: { routes: {}, redirects: {} },
  machine: { title: '', start: '', states: {}, events: {}, order: [] },
  panels: { title: '', root: [], panels: {} },
  migrations: { title: '', migrations: {} },
  ...flow,
  signer: flow,
})
