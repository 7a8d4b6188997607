import { escapeMarkup as text } from './escapeMarkup.ts'
import { createHash } from 'node:crypto'

export interface ReportPageParts {
  readonly title: string
  readonly style: string
  /** A script of its own, which the policy names by its hash. */
  readonly script?: string
  /** Lines of the main part, as HTML. */
  readonly main: readonly string[]
  /** Whether it shows pictures that are next to it. */
  readonly hasPictures?: boolean
}

/**
 * A self-contained page: no script but its own, no network, and a policy that enforces this.
 */
export function renderPage({
  title,
  style,
  script,
  main,
  hasPictures = false,
}: ReportPageParts): string {
  const pictures = hasPictures ? "img-src 'self' file:; " : ''
  const scripts = script === undefined ? '' : `script-src 'sha256-${sha256Base64(script)}'; `
  const policy = `default-src 'none'; ${pictures}${scripts}style-src 'sha256-${sha256Base64(style)}'; base-uri 'none'; form-action 'none'`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${text(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...main,
    '</main>',
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** SHA-256 of a text's UTF-8 bytes, in the format of a content security policy. */
function sha256Base64(content: string): string {
  return createHash('sha256').update(content).digest('base64')
}
