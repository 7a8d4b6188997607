interface Props {
  readonly value: number | null
  /** The largest of the column. */
  readonly most: number
  readonly text: string
  readonly isTime?: boolean
}

/** A figure of a report with its bar. */
export function ReportBar({ value, most, text, isTime = false }: Props) {
  const share = most > 0 ? (value ?? 0) / most : 0
  return (
    <span className="report-bar">
      <span>{text}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className={isTime ? 'is-time' : undefined}
      >
        <rect width={share * 100} height="10" />
      </svg>
    </span>
  )
}
