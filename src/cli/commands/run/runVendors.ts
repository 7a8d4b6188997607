import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import type { Json } from '#model'
import { ProblemError } from '#origination'
import {
  createHttpTarget,
  createSandboxTarget,
  listVendorCases,
  loadPeople,
  operationShapes,
  readVendorUrls,
  readWebhookSecrets,
} from '#server/vendors'
import { count } from '../../frame/count.ts'
import { readJsonFile } from '../../readJsonFile.ts'
import { useOpened } from '../../useOpened.ts'

const variable = 'LINTEL_VENDOR_SECRET'

export async function runVendors(call: Call, out: Output): Promise<number> {
  const all = [...new Set(operationShapes.map(({ vendor }) => vendor))]
  const asked = [call.values.kind ?? []].flat().map(String)
  const kinds = asked.length > 0 ? asked : all
  const unknown = kinds.find((kind) => !all.includes(kind))
  if (unknown !== undefined)
    return out.refuse(`There is no kind "${unknown}". Kinds are ${all.join(', ')}.`)
  const { url, people } = call.values as Readonly<Record<string, string | undefined>>
  const secret = process.env[variable]
  if (url !== undefined && !secret)
    return out.refuse(`Set ${variable} to the secret of the vendor, whsec_… in base64.`)
  return useOpened(
    async () => open({ url, secret, people }),
    out,
    async ({ target, people: persons }) => {
      const results: { readonly title: string; readonly failure: string | null }[] = []
      for (const { title, run } of kinds.flatMap((kind) =>
        listVendorCases(kind, target, persons),
      )) {
        out.progress(title)
        results.push({ title, failure: await run().then(() => null, messageOf) })
      }
      const failed = results.filter(({ failure }) => failure !== null)
      for (const { title, failure } of failed) out.print(`${title}: ${failure}`)
      const tried = `${count(results.length, 'case')} of ${count(kinds.length, 'kind')}`
      out.print(
        failed.length === 0
          ? `The contract is kept: ${tried}.`
          : `${count(failed.length, 'case')} failed, of ${tried}.`,
      )
      out.give({ cases: results.length, failed: failed.length, results })
      return failed.length === 0 ? 0 : 1
    },
  )
}

interface Named {
  readonly url: string | undefined
  readonly secret: string | undefined
  /** File of test people. */
  readonly people: string | undefined
}

/** Throws a ProblemError for an address, a secret or a file that is not good. */
function open({ url, secret, people }: Named) {
  const persons = people === undefined ? loadPeople() : loadPeople(readPeople(people), people)
  const target =
    url === undefined
      ? createSandboxTarget(persons)
      : createHttpTarget(
          readVendorUrls('--url', `vendor=${url}`).get('vendor')!,
          readWebhookSecrets(variable, `vendor=${secret}`).get('vendor')!,
        )
  return { target, people: persons, close: async () => undefined }
}

function readPeople(file: string): Json {
  const { value, issue } = readJsonFile(file)
  if (issue) throw new ProblemError([issue])
  return value
}

function messageOf(error: unknown): string {
  return (error as Error).message
}
