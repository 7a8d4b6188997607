import type { SendMailOptions } from 'nodemailer'
import type { Org } from '#model'
import { directionOf } from '../http/directionOf.ts'
import type { StoredMail } from '../stores/StoredMail.ts'

/** A mail for SMTP: plain text, and the same as simple HTML. */
export function renderMail(
  org: Org,
  { uuid, to, lang = org.lang, subject, paragraphs, link }: StoredMail,
): SendMailOptions {
  const { companyName, companyNameShort, companyAddress, phoneFormatted, email } =
    org.orgMetaData.companyInfo
  const foot = [companyName, companyAddress, phoneFormatted].filter(Boolean).join(', ')
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.href}`] : []), foot].join('\n\n')
  const html = [
    ...paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`] : []),
    `<p><small>${escapeHtml(foot)}</small></p>`,
  ]
  return {
    from: { name: companyNameShort, address: email },
    to: to ?? '',
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${html.join('')}</body></html>`,
    messageId: `<${uuid}@${email.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}
