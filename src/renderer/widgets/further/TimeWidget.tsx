import type { JsonObject } from '#model'
import { describeControl } from '../../describeControl.ts'
import { TimeInput } from '../../times/TimeInput.tsx'
import { storeTime } from '../../times/storeTime.ts'
import { nameZone } from '../../times/zones.ts'
import type { WidgetProps } from '../WidgetProps.ts'

/**
 * A time of day: "14:30", of any day and zone. If the field's format is "time", the value is RFC
 * 3339 ("14:30:00-08:00"), with today's offset of the zone, which is shown: `ui:options.zone`,
 * otherwise the browser's.
 */
export function TimeWidget(props: WidgetProps) {
  const { id, value, schema, options, disabled, readonly, onChange, registry } = props
  const zone = typeof options.zone === 'string' ? options.zone : undefined
  const isZoned = schema.format === 'time'
  const zoneId = isZoned ? `${id}__zone` : undefined
  return (
    <>
      <TimeInput
        {...describeControl(props, zoneId)}
        id={id}
        value={String(value ?? '').replace(ofZone, '$1')}
        disabled={disabled}
        readOnly={readonly}
        onType={(time) => onChange(storeTime(time, schema, options as JsonObject))}
      />
      {isZoned && (
        <p className="lintel-help" id={zoneId}>
          {registry.formContext.say('time-zone', { zone: nameZone(zone) })}
        </p>
      )}
    </>
  )
}

const ofZone = /^(\d\d:\d\d):\d\d(?:\.\d+)?(?:z|[+-]\d\d:\d\d)?$/i
