/**
 * A US number as "(415) 555-2671", with `prefix` as "+1 (415) 555-2671"; `undefined` if it does not
 * have ten digits after the country code.
 */
export function formatPhone(phone: string, prefix = false): string | undefined {
  const digits = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[^\d]/g, ''))
  return digits ? `${prefix ? '+1 ' : ''}(${digits[1]}) ${digits[2]}-${digits[3]}` : undefined
}
