import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that call out in another way, and why they can. */
const apart: Readonly<Record<string, string>> = {
  'server/callOutside.ts': 'the guard itself',
  'server/http/startWatcher.ts': 'a script of the page',
  'server/vendors/suite/createSaboteur.ts': 'a proxy of the vendors’ suite on this machine',
  'server/vendors/suite/listHttpCases.ts': 'a case of the vendors’ suite',
  'server/documents/upload/createClamdScanner.ts': 'the virus scanner of the setting SCANNER',
}
const calls = [
  /(?<![.\w])fetch\(/,
  /globalThis\.fetch/,
  /from 'undici'/,
  /import (?:\{[^}]*\b(?:request|get)\b[^}]*\}|\w+|\* as \w+) from 'node:https?'/,
  /import \{[^}]*\b(?:connect|createConnection)\b[^}]*\} from 'node:(?:net|tls)'/,
  /new WebSocket\(/,
]

it('the server calls out only through callOutside', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `server/${path}`)
  const calling = files.filter((path) =>
    calls.some((call) => call.test(readFileSync(`src/${path}`, 'utf8'))),
  )
  expect(calling.toSorted()).toEqual(Object.keys(apart).toSorted())
})
