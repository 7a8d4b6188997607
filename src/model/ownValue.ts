/**
 * The value of a name that comes from data: what every object has, such as "constructor", is not
 * the record's own.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
