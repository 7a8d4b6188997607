import type { Command } from '../frame/Command.ts'

export const vendors: Command = {
  summary: 'tests whether a vendor keeps its contract, by orders over HTTP',
  usage: '[--url URL] [--kind KIND] [--people FILE] [--json]',
  options: {
    url: {
      type: 'string',
      value: 'URL',
      says: 'address of the vendor, whose secret is in LINTEL_VENDOR_SECRET; without it the sandbox is tested',
    },
    kind: {
      type: 'string',
      value: 'KIND',
      multiple: true,
      says: 'tests one kind, such as credit; can be repeated',
    },
    people: {
      type: 'string',
      value: 'FILE',
      says: "the vendor's own test people, written as src/server/vendors/sandbox/people.json",
    },
  },
  examples: {
    'lintel vendors --kind KIND': 'what the sandbox does with test people',
    'lintel vendors --url URL --kind credit':
      'what a vendor of credit files does with test people and with errors',
  },
  run: async (call, out) => (await import('./run/runVendors.ts')).runVendors(call, out),
}
