import { open } from 'node:fs/promises'
import type { Transporter } from 'nodemailer'
import { callOutside } from '../callOutside.ts'
import limits from '../limits.json' with { type: 'json' }
import type { Audit } from '../secrets/createAudit.ts'
import type { Anchor } from './Anchor.ts'
import type { AnchorTarget } from '../settings/readAnchorTargets.ts'
import { readAnchorFile } from './readAnchorFile.ts'

interface Way {
  readonly audit: Audit
  readonly transport: Pick<Transporter, 'sendMail'> | undefined
}

/** Sends an anchor to one target. Throws if it does not arrive. */
export async function sendAnchor(
  target: AnchorTarget,
  anchor: Anchor,
  { audit, transport }: Way,
): Promise<void> {
  if (target.kind === 'file') return append(target.path, shorten(audit, target.path, anchor))
  const text = `${JSON.stringify(anchor)}\n`
  if (target.kind === 'http') return post(target.url, text)
  const { at, applications, root, issues } = anchor
  await transport!.sendMail({
    from: target.to,
    to: target.to,
    subject: `Lintel anchor ${at}: ${issues === 0 ? 'audit trail intact' : `${issues} issues in the audit trail`}`,
    text: `Applications: ${applications}\nRoot: ${root}\nIssues: ${issues}\n\nKeep the attached file: "npx lintel verify --anchor FILE" compares the database with it.\n`,
    attachments: [{ filename: `anchor-${at.replaceAll(':', '-')}.jsonl`, content: text }],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Adds a line to the file if anything changed since its last one. */
export async function appendChanges(path: string, anchor: Anchor, audit: Audit): Promise<void> {
  const line = shorten(audit, path, anchor)
  if (line.heads.length > 0) await append(path, line)
}

/** A line of a file leaves out what earlier lines have, unless an application is gone. */
function shorten(audit: Audit, path: string, anchor: Anchor): Anchor {
  const { heads } = readAnchorFile(audit, path, { canBeNew: true })
  const now = new Set(anchor.heads.map(([, application]) => application))
  if (heads.size === 0 || [...heads.keys()].some((application) => !now.has(application)))
    return anchor
  const changed = anchor.heads.filter(([, application, seq, mac]) => {
    const known = heads.get(application)
    return known?.[2] !== seq || known[3] !== mac
  })
  return { ...anchor, whole: false, heads: changed }
}

async function append(path: string, anchor: Anchor): Promise<void> {
  const file = await open(path, 'a', 0o640)
  try {
    await file.appendFile(`${JSON.stringify(anchor)}\n`)
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function post(url: string, body: string): Promise<void> {
  const signal = AbortSignal.timeout(limits.audit.seconds * 1000)
  const { status } = await callOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
    bytes: 0,
    named: new Set([new URL(url).host]),
  })
  if (status < 200 || status >= 300) throw new Error(`It answered ${status}`)
}
