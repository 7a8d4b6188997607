import { createTransport as create, type Transporter } from 'nodemailer'
import limits from '../limits.json' with { type: 'json' }

/** The way to the SMTP server at `url`. A connection, a greeting and a silence last as long as limits.json says at most. */
export function createTransport(url: string): Transporter {
  const milliseconds = limits.mail.connectSeconds * 1000
  const patience = `connectionTimeout=${milliseconds}&greetingTimeout=${milliseconds}&socketTimeout=${milliseconds}`
  return create(`${url}${url.includes('?') ? '&' : '?'}${patience}`)
}
