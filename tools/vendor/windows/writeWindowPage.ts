import { createHash } from 'node:crypto'

export interface WindowChoice {
  readonly value: string
  readonly label: string
}

export interface WindowPage {
  readonly title: string
  readonly text: string
  /** Buttons; each sends its value. */
  readonly choices: readonly WindowChoice[]
  /** A result for the page around the frame, which gets it at this origin. */
  readonly message?: { readonly origin: string; readonly result: object }
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}' +
  'button{display:block;width:100%;min-height:44px;margin:.75rem 0;font:inherit}'

/** Hash of the style, for the content security policy of the page. */
export const windowStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Path of the script that gives a frame's result to the page around it. */
export const messageScriptPath = '/windows/message.js'

export const messageScript = `const { origin, result } = document.body.dataset
parent.postMessage({ type: 'lintel-window-result', ...JSON.parse(result) }, origin)
`

/** A page of the reference vendor: a question with buttons, or the end. Works without a script. */
export function writeWindowPage({ title, text, choices, message }: WindowPage): string {
  const buttons = choices.map(
    ({ value, label }) =>
      `<button name="choice" value="${escape(value)}">${escape(label)}</button>`,
  )
  const data = message
    ? ` data-origin="${escape(message.origin)}" data-result="${escape(JSON.stringify(message.result))}"`
    : ''
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>`,
    `<body${data}><main><h1>${escape(title)}</h1><p>${escape(text)}</p>`,
    choices.length > 0 ? `<form method="post">${buttons.join('')}</form>` : '',
    '</main>',
    message ? `<script src="${messageScriptPath}"></script>` : '',
    '</body></html>',
  ].join('')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
