/** Something that was done, as part of a trace. */
export interface TraceSpan {
  readonly trace: string
  readonly span: string
  readonly parent?: string
  /** Milliseconds since 1970. */
  readonly began: number
  readonly ended: number
  readonly kind: keyof typeof kinds
  readonly name: string
  readonly outcome: string
}

/** Of opentelemetry/proto/trace/v1: SpanKind. */
const kinds = { server: 2, client: 3, consumer: 5 } as const
const failed = 2
const nanoseconds = (milliseconds: number) =>
  String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } })

/** Spans as OTLP over HTTP takes them, in JSON. */
export function describeSpans(spans: readonly TraceSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: [attribute('service.name', 'lintel')] },
        scopeSpans: [
          {
            scope: { name: 'lintel' },
            spans: spans.map(({ trace, span, parent, began, ended, kind, name, outcome }) => ({
              traceId: trace,
              spanId: span,
              ...(parent !== undefined && { parentSpanId: parent }),
              name,
              kind: kinds[kind],
              startTimeUnixNano: nanoseconds(began),
              endTimeUnixNano: nanoseconds(ended),
              attributes: [attribute('lintel.outcome', outcome)],
              ...(/^5|^failed|^server\//.test(outcome) && { status: { code: failed } }),
            })),
          },
        ],
      },
    ],
  }
}
