const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 5000000 → "$50,000", 123456 → "$1,234.56". */
export function formatDollars(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

/** 875 → "8.75%". */
export function formatRate(bps: number): string {
  return percent.format(bps / 10_000)
}
