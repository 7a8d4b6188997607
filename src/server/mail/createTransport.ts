import { createTransport as create, type Transporter } from 'nodemailer'
import limits from '../limits.json' with { type: 'json' }

/**
 * The connection to the SMTP server at `url`. Connecting, greeting and silence are limited by
 * limits.json.
 */
export function createTransport(url: string): Transporter {
  const milliseconds = limits.mail.connectSeconds * 1000
  const patience = `connectionTimeout=${milliseconds}&greetingTimeout=${milliseconds}&socketTimeout=${milliseconds}`
  return create(`${url}${url.includes('?') ? '&' : '?'}${patience}`)
}
