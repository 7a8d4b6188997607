import { Fact } from './Fact.tsx'

interface Props {
  readonly className?: string
  readonly lines: readonly { readonly label: string; readonly text: string }[]
}

/** Facts, each a line of text with what it is. */
export function FactList({ className, lines }: Props) {
  return (
    <dl className={className}>
      {lines.map(({ label, text }, index) => (
        <Fact key={index} label={label}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}
