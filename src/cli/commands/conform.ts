import type { Command } from '../frame/Command.ts'

export const conform: Command = {
  summary: 'tests the promises: journeys and suites of cases, for every lender that they name',
  usage:
    '[--url URL] [--cases DIR | --suite NAME DIR … | --browser [DIR] | --engine CMD | --generate | --mutate] [--out DIR] [--config DIR] [--org CODE] [--report DIR] [--json]',
  operands: ['[DIR…]'],
  options: {
    cases: {
      type: 'string',
      value: 'DIR',
      says: 'another folder of cases (default: tests/journeys and tests/suites)',
    },
    url: {
      type: 'string',
      value: 'URL',
      says: 'walks the journeys on a running server over HTTP instead: flows, and applications to their end in its sandbox',
    },
    suite: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      says: 'json-schema or json-logic: a folder DIR in the form of that public suite, through our validators and rules; check: of tests/suites/check',
    },
    engine: {
      type: 'string',
      value: 'CMD',
      says: 'puts the cases to another engine, started by this command, over its standard input and output (docs/engines.md)',
    },
    wait: {
      type: 'string',
      value: 'SECONDS',
      says: 'how long that engine may take for one answer (10)',
    },
    generate: {
      type: 'boolean',
      says: 'generates journeys to --out DIR instead, like "lintel generate"',
    },
    mutate: {
      type: 'boolean',
      says: 'reports the small changes that no journey notices instead, like "lintel mutate"',
    },
    out: { type: 'string', value: 'DIR', says: 'where --generate and --mutate write journeys' },
    browser: {
      type: 'boolean',
      says: 'walks journeys in a real browser, at --url or in an app started for it; pictures and axe results go to DIR (conform-report)',
    },
    with: {
      type: 'string',
      value: 'NAME,NAME',
      says: 'engines for --browser: chromium (the default), system-chromium, firefox, webkit',
    },
    widths: {
      type: 'string',
      value: 'PX,PX',
      says: 'widths of the browser’s pictures (360,1280); journeys are walked at the last',
    },
    workers: {
      type: 'string',
      value: 'N',
      says: 'number of journeys walked in parallel in the browser (2 to 4, by processors)',
    },
    report: {
      type: 'string',
      value: 'DIR',
      says: 'writes report.html for reading and printing, junit.xml, and cases.json for "lintel coverage" to DIR',
    },
  },
  examples: {
    'lintel conform': 'every journey and every suite, for all lenders',
    'lintel conform --cases DIR --org CODE': 'your own cases, for one lender',
    'lintel conform --cases tests/journeys/application/FILE.json':
      'one application, to its end in this process',
    'lintel conform --url http://localhost:4000':
      'every journey on a running server, with its own bundles',
    'lintel conform --url URL --cases tests/journeys/application/FILE.json': 'only one journey',
    'lintel conform --report DIR': 'which requirements the cases cover, for compliance',
    'lintel conform --browser':
      'the journeys in a real browser, in an app started for it; conform-report/index.html shows the results',
    'lintel conform --browser DIR --url http://localhost:4000 --org CODE --cases DIR':
      'some journeys of one lender, on a running server',
    'lintel conform --browser DIR --with chromium,firefox,webkit':
      'in three engines; for a missing one, it says how to install it',
    'lintel conform --engine "python3 tools/engines/engine.py"':
      'the cases at an engine of others; what it does not support is named',
    'lintel conform --suite json-schema DIR': 'JSON-Schema-Test-Suite, draft-07',
  },
  run: async (call, out) => (await import('./run/runConform.ts')).runConform(call, out),
}
