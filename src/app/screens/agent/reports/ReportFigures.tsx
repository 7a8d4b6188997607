import { Fact } from '../../account/Fact.tsx'

/** The figures of a report that one looks for first. */
export function ReportFigures({
  figures,
}: {
  readonly figures: readonly { readonly label: string; readonly text: string }[]
}) {
  return (
    <dl className="report-figures">
      {figures.map(({ label, text }) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}
