#!/usr/bin/env node
/**
 * Verifies an evidence file of `lintel evidence`, offline and with nothing but Node (18 or newer):
 *
 *   node verifyEvidence.mjs FILE --key KEY [--anchor FILE] [--extract DIR]
 *
 * KEY: 64 characters, from the lender, by another way than the file. It prints what holds and what
 * does not, and exits with 0 only if all of it holds. How each part is built: docs/evidence.md.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const say = (line) => process.stdout.write(`${line}\n`)
const problems = []
const wrong = (part, what) => problems.push(`${part}: ${what}`)

const [file, ...options] = process.argv.slice(2)
const option = (name) => {
  const at = options.indexOf(`--${name}`)
  return at === -1 ? undefined : options[at + 1]
}
if (!file) {
  say('node verifyEvidence.mjs FILE --key KEY [--anchor FILE] [--extract DIR]')
  process.exit(2)
}

/** 1. The file is a compressed tar archive (POSIX ustar). */
const files = readArchive(readFileSync(file))
/** 2. manifest.json has the SHA-256 of every other file, and is signed (Ed25519). */
const manifest = checkManifest()
/** 3. The journal is a chain: each event has a hash over itself and over the hash before it. */
const journal = checkJournal()
/** 4. What the journal names is there, and as it names it. */
checkDocuments()
checkReceipts()
checkBundles()
/** 5. An anchor, which someone else keeps, shows that the journal is not a later one. */
checkAnchor(option('anchor'))
if (option('extract')) extract(option('extract'))
report()

function readArchive(bytes) {
  const found = new Map()
  let tar
  try {
    tar = gunzipSync(bytes)
  } catch (error) {
    wrong(file, `it is cut off or no archive (${error.message})`)
    return found
  }
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const text = (from, length) =>
      tar.toString('utf8', at + from, at + from + length).split('\0')[0]
    const [name, size] = [text(0, 100), Number.parseInt(text(124, 12), 8)]
    if (found.has(name)) wrong(name, 'it is there twice')
    found.set(name, tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return found
}

function readJson(name, otherwise) {
  try {
    return JSON.parse(files.get(name).toString('utf8'))
  } catch {
    wrong(name, files.has(name) ? 'it cannot be read' : 'it is missing')
    return otherwise
  }
}

function checkManifest() {
  const read = readJson('manifest.json', { files: {}, key: '', events: 0 })
  const signed = Buffer.concat([
    Buffer.from('lintel-evidence 1\n'),
    files.get('manifest.json') ?? Buffer.alloc(0),
  ])
  if (!isSigned(read.key, signed, files.get('manifest.sig')?.toString('utf8').trim() ?? ''))
    wrong('manifest.json', 'it does not have its signature: it was changed, or the signature was')
  const key = option('key')
  if (key !== undefined && key.toLowerCase() !== read.key)
    wrong('manifest.json', `another key signed it (${read.key}), not that of the lender`)
  for (const [name, digest] of Object.entries(read.files))
    if (!files.has(name)) wrong(name, 'it is missing')
    else if (sha256(files.get(name)) !== digest) wrong(name, 'it was changed or swapped')
  for (const name of files.keys())
    if (!(name in read.files) && !/^manifest\.(json|sig)$/.test(name))
      wrong(name, 'it was added: the manifest does not name it')
  return read
}

/** `key`: the 32 bytes of an Ed25519 key in hex (RFC 8032); the prefix makes it SPKI (RFC 8410). */
function isSigned(key, bytes, signature) {
  try {
    const der = Buffer.from(`302a300506032b6570032100${key}`, 'hex')
    const known = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, bytes, known, Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}

/** JSON with sorted keys and without spaces (RFC 8785). */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

function checkJournal() {
  const { events, head } = readJson('journal.json', { events: [], head: undefined })
  let previous = ''
  for (const [index, event] of events.entries()) {
    const { seq, type, payload, at, hash, rewritten } = event
    const part = `journal.json, event ${seq}`
    if (seq !== index + 1) wrong(part, `it stands in the place of event ${index + 1}`)
    if (event.previous !== previous) wrong(part, 'it does not follow the event before it')
    const said = { org: manifest.org, stream: manifest.application, seq, type, payload, at }
    const made = sha256(canonical({ ...said, previous: event.previous }))
    // What the law let the lender remove later is said, with its reason, and has a hash of its own.
    if (made !== (rewritten?.hash ?? hash)) wrong(part, 'it was changed: it has another hash')
    previous = hash
  }
  if (events.length !== manifest.events)
    wrong('journal.json', `it has ${events.length} events of ${manifest.events}`)
  if (head?.seq !== events.length || head?.mac !== events.at(-1)?.mac)
    wrong('journal.json', 'its end was cut off, or its head is of another journal')
  return events
}

function checkDocuments() {
  const named = new Map()
  for (const { seq, payload } of journal)
    for (const { uuid, sha256: digest } of documentsOf(payload)) named.set(uuid, { seq, digest })
  for (const { payload } of journal) for (const uuid of payload.disposed ?? []) named.delete(uuid)
  const listed = readJson('documents.json', [])
  for (const [uuid, { seq, digest }] of named) {
    const { files: parts = [] } = listed.find((each) => each.uuid === uuid) ?? {}
    if (!parts.some((name) => files.has(name) && sha256(files.get(name)) === digest))
      wrong(`document ${uuid}`, `none has the bytes that event ${seq} of the journal names`)
  }
}

function documentsOf({ document, sha256: digest, documents, signed }) {
  const one =
    document !== undefined && digest !== undefined ? [{ uuid: document, sha256: digest }] : []
  return [...one, ...(signed?.documents ?? []), ...(documents ?? [])].filter(({ uuid }) => uuid)
}

function checkReceipts() {
  const receipts = new Map(readJson('receipts.json', []).map((each) => [each.receipt, each]))
  for (const { seq, payload } of journal)
    for (const { receipt } of payload.consents ?? [])
      if (receipt && !receipts.has(receipt))
        wrong('receipts.json', `the consent ${receipt} of event ${seq} is missing`)
  const texts = new Map(readJson('texts.json', []).map((each) => [each.hash, each]))
  for (const { title, version, lang, body, hash } of texts.values())
    if (sha256(canonical({ title, version, lang, body })) !== hash)
      wrong('texts.json', `“${title}” was changed: it has another hash`)
  for (const { receipt, text, sha256: digest } of receipts.values())
    if (!texts.has(digest))
      wrong('texts.json', `the text ${text} of the consent ${receipt} is missing`)
}

/** A bundle is named by a hash over the lines `"name":hash` of its parts, sorted by name. */
function checkBundles() {
  const whole = new Set()
  for (const name of files.keys()) {
    const [, hash] = /^bundles\/([0-9a-f]{64})\.json$/.exec(name) ?? []
    if (!hash) continue
    const { hash: _said, ...parts } = readJson(name, {})
    if (sha256(linesOf(parts, (part) => sha256(linesOf(part, hashOf)))) === hash) whole.add(hash)
    else wrong(name, 'it is not what was published: it has another hash')
  }
  for (const { seq, payload } of journal)
    for (const hash of [payload.bundle, payload.told?.bundle])
      if (hash && !whole.has(hash))
        wrong(`bundles/${hash}.json`, `event ${seq} names it, and it is not there as it was`)
}

function linesOf(map, hash) {
  return Object.entries(map)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${hash(member)}`)
    .join('\n')
}

function hashOf(member) {
  const text = JSON.stringify(member)
  return typeof member === 'object' && member !== null ? sha256(text) : text
}

function checkAnchor(path) {
  if (path === undefined) return
  const heads = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : JSON.parse(line).heads))
    .filter(([, stream]) => stream === manifest.application)
  if (heads.length === 0) wrong(path, 'it does not know this application')
  for (const [, , seq, mac] of heads)
    if (journal[seq - 1]?.mac !== mac)
      wrong(`journal.json, event ${seq}`, `${path} has another one`)
}

function extract(folder) {
  for (const [name, bytes] of files) {
    if (!/^[\w.-]+(\/[\w.-]+)?$/.test(name) || name.includes('..')) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
}

function report() {
  const { number, application, org, at, key } = manifest
  say(`Application ${number} (${application}) of ${org}, written ${at}.`)
  say(`${files.size} files, ${journal.length} events of the journal. Signed with the key ${key}.`)
  if (option('key') === undefined)
    wrong('key', 'not compared: give --key, as the lender told it to you by another way')
  for (const { seq, rewritten } of journal)
    if (rewritten) say(`Event ${seq} was emptied by rule ${rewritten.at}: ${rewritten.why}.`)
  for (const issue of manifest.issues ?? []) wrong('said by the lender', issue)
  for (const problem of problems) say(`WRONG  ${problem}`)
  say(problems.length === 0 ? 'All of it holds.' : `${problems.length} wrong.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
