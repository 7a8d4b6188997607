import { compile, type Engine } from '#engine'
import type { JsonObject, Lifecycle, Machine, Routing, Screens, Tracker } from '#model'
import { asRules, buildBundle } from '../buildBundle.ts'

const is = (fact: string, value: string | boolean) => ({ '===': [{ var: fact }, value] })

const routing: Routing = {
  title: 'Routing',
  polling: { base: 1000, factor: 2, cap: 5000, retries: { normal: 7, waiting: 14 } },
  waitingPrefixes: ['WAITING_FOR'],
  unresolved: 'UNKNOWN',
  statuses: {
    PROFILE: {
      title: 'Profile',
      routes: [{ go: 'start/profile' }],
      actor: 'borrower',
      tracker: 'INITIAL',
    },
    CLOSING: {
      title: 'Closing',
      routes: [{ when: 'waits-for-flood', go: 'error/flood', actor: 'vendor' }, { go: 'signing' }],
      actor: 'borrower',
      tracker: 'SIGNING',
    },
    DECLINED: {
      title: 'Declined',
      routes: [{ go: 'error/decline' }],
      actor: 'nobody',
      tracker: 'INITIAL',
      immediate: true,
    },
    DONE: {
      title: 'Done',
      routes: [{ go: '' }],
      actor: 'nobody',
      tracker: 'COMPLETE',
      terminal: true,
    },
    PULLING: { title: 'Pulling', routes: [], waiting: true, actor: 'vendor', tracker: 'INITIAL' },
    WAITING_FOR_BPO: {
      title: 'BPO',
      routes: [{ go: 'bpo/waiting' }],
      actor: 'vendor',
      tracker: 'SIGNING',
    },
    UPLOAD: {
      title: 'Upload',
      routes: [{ go: 'income/upload/W2' }],
      actor: 'borrower',
      tracker: 'SIGNING',
    },
    NOWHERE: { title: 'Nowhere', routes: [], actor: 'nobody', tracker: 'GONE' },
    MAYBE: {
      title: 'Maybe',
      routes: [{ when: 'waits-for-flood', go: 'signing' }],
      actor: 'nobody',
      tracker: 'INITIAL',
    },
    UNKNOWN: {
      title: 'Unknown',
      routes: [{ go: 'error/decline' }],
      actor: 'lender',
      tracker: 'INITIAL',
    },
  },
}

const machine: Machine = {
  title: 'Machine',
  start: 'profile',
  states: {
    profile: { routes: [{ go: 'start/profile' }] },
    product: { routes: [{ go: 'signing' }] },
    notary: {
      routes: [{ when: 'is-manual', go: 'income/upload/W2' }, { go: 'signing' }],
      ready: 'is-ready',
    },
    assets: { routes: [{ go: 'start/profile' }] },
    declined: { routes: [{ go: 'error/decline' }] },
    complete: { routes: [{ go: 'signing' }], final: true },
  },
  events: {
    decline: { from: 'any', to: 'declined', when: 'is-declined', blocking: true },
    underwrite: { from: 'any', to: 'product', when: 'has-liens' },
    assets: { from: ['product'], to: 'assets', when: 'has-assets', blocking: true },
    sign: { from: ['product'], to: 'notary', when: 'has-signed' },
    fund: { from: ['notary'], to: 'complete', when: 'is-funded' },
    late: { from: 'any', to: 'profile', when: 'is-late' },
  },
  order: ['decline', 'underwrite', 'assets', 'sign', 'fund', 'late'],
}

const tracker: Tracker = {
  title: 'Tracker',
  steps: [
    { id: 'basics', titles: [{ title: 'Basics' }] },
    { id: 'signing', titles: [{ title: 'Sign' }] },
    { id: 'notary', titles: [{ when: 'is-manual', title: 'Meet' }, { title: 'Talk' }] },
  ],
  states: { INITIAL: 0, SIGNING: 1, MANUAL: 2, COMPLETE: 3 },
  floors: [{ when: 'is-manual', state: 'MANUAL' }],
  offer: {
    when: 'has-offer',
    lines: [
      { label: 'Amount', fact: 'application.amount', format: 'money' },
      { label: 'Rate', fact: 'application.rate', format: 'percent' },
      { label: 'Term', fact: 'application.term', format: 'years', when: 'is-manual' },
      { label: 'Fee', fact: 'case.offer.feeBps', format: 'basis-points' },
    ],
  },
}

const screens: Screens = {
  screens: {
    'start/profile': { title: 'Profile', kind: 'form', form: 'profile' },
    'start/liens': { title: 'Liens', kind: 'form', form: 'profile', open: 'has-liens' },
    'income/upload/:type': { title: 'Upload', kind: 'form', form: 'profile' },
    'income/upload/PAYSTUB': { title: 'Pay stub', kind: 'form', form: 'profile' },
    'error/decline': { title: 'Declined', kind: 'message', heading: 'No' },
    'error/flood': { title: 'Flood', kind: 'wait', heading: 'Wait' },
    'bpo/waiting': { title: 'Valuation', kind: 'wait', heading: 'Wait' },
    signing: { title: 'Sign', kind: 'message', heading: 'Sign' },
    callback: { title: 'Back', kind: 'message', heading: 'Back', entrance: true },
    'late-callback': {
      title: 'Back',
      kind: 'message',
      heading: 'Back',
      entrance: true,
      open: 'is-late',
    },
  },
  redirects: { start: '', 'income/link/:type': 'income/upload/W2' },
}

export const sampleLifecycle: Lifecycle = {
  title: 'Lifecycle',
  begin: { facts: {}, sets: {} },
  decide: [
    { status: 'DECLINED', when: 'is-declined' },
    { status: 'DONE', when: 'is-funded' },
    { status: 'PROFILE' },
  ],
  work: {
    credit: { title: 'Credit', when: 'has-liens', do: 'credit.soft', sets: {} },
    title: { title: 'Title', when: 'has-signed', do: 'title.search', sets: {} },
    notice: { title: 'Notice', when: 'is-declined', do: 'notice', sets: {} },
  },
  events: {},
}

/**
 * A small application: ten statuses, six states, ten screens. Every rule asks for one flag of
 * `status`.
 */
export function sampleApplication(): Engine {
  return compile(
    buildBundle({
      rules: asRules({
        'is-declined': is('status.uwDecision', 'DECLINE'),
        'has-liens': is('status.liens', true),
        'has-assets': is('status.assets', true),
        'has-signed': is('status.signed', true),
        'is-funded': is('status.funded', true),
        'is-late': is('status.late', true),
        'is-ready': is('status.ready', true),
        'is-manual': is('status.manualNotary', true),
        'waits-for-flood': is('status.waitingOnFloodCert', true),
        'has-offer': {
          and: [
            { '>': [{ var: 'application.rate' }, 0] },
            { '>': [{ var: 'application.amount' }, 0] },
          ],
        },
      }),
      routing,
      machine,
      tracker,
      screens,
    }),
    () => undefined,
  )
}

export function factsWith(status: JsonObject, more: JsonObject = {}): JsonObject {
  return { application: {}, person: {}, case: {}, status, ...more }
}
