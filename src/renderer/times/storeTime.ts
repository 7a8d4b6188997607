import type { RJSFSchema } from '@rjsf/utils'
import type { JsonObject } from '#model'
import { readTime } from './readTime.ts'
import { offsetNow } from './zones.ts'

/** A typed time of day as stored: with today's offset of the zone if the field's format has one. */
export function storeTime(
  text: string,
  schema: RJSFSchema,
  options: JsonObject,
): string | undefined {
  const time = readTime(text) ?? text
  const zone = typeof options.zone === 'string' ? options.zone : undefined
  if (time.trim() === '') return undefined
  return schema.format === 'time' && /^\d\d:\d\d$/.test(time)
    ? `${time}:00${offsetNow(zone)}`
    : time
}
