import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import limits from '../../../src/server/limits.json' with { type: 'json' }

const settings = readFileSync('docs/settings.md', 'utf8')
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8')).services.lintel
const [deployment, service] = parseAllDocuments(
  readFileSync('deploy/kubernetes/lintel.yaml', 'utf8'),
).map((document) => document.toJS())
const { template } = deployment.spec
const [container] = template.spec.containers
const variables = (container.env as { name: string; value: string }[]).map(({ name }) => name)
const valueOf = (name: string): string =>
  container.env.find((each: { name: string }) => each.name === name).value
const portOf = (name: string): number =>
  container.ports.find((each: { name: string }) => each.name === name).containerPort

it('what is deployed names settings that the server reads', () => {
  const named = [...Object.keys(compose.environment), ...variables]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

it('nothing is ended before its responses are', () => {
  const drain = Number(valueOf('DRAIN_DELAY')) + limits.seconds.drain
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain)
  expect(Number.parseInt(compose.stop_grace_period, 10)).toBeGreaterThan(limits.seconds.drain)
})

it('metrics and pages are where they are looked for', () => {
  expect(valueOf('LINTEL_METRICS')).toBe(`0.0.0.0:${portOf('metrics')}`)
  expect(template.metadata.annotations['prometheus.io/port']).toBe(String(portOf('metrics')))
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`EXPOSE ${portOf('http')}`)
  expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }])
  expect(service.spec.selector).toEqual(template.metadata.labels)
  // Metrics name lenders: no visitor gets to them.
  expect(compose.ports.every((port: string) => port.startsWith('127.0.0.1:'))).toBe(true)
})
