import { defineViews, useText } from '@matjar/admin/client';
import { Empty, Frame, Picker, chips, useFormValue } from '@matjar/admin/client/parts';
import { noticeChannels } from './noticeChannels.resource';
import { noticeEvents } from '../../domain/messages/notices';
import type { NoticeEvent } from '../../domain/messages/notices';

const all = Object.keys(noticeEvents) as NoticeEvent[];

/** Returns a function that looks up the name of an event in the current language. */
const useEventName = () => {
  const text = useText();
  return (event: string): string => {
    const name = noticeEvents[event as NoticeEvent] as (typeof noticeEvents)[NoticeEvent] | undefined;
    return name ? text(name) : event;
  };
};

/** A picker for the events that a channel sends. */
const EventsInput = ({ source }: { source: string }) => {
  const text = useText();
  const nameOf = useEventName();
  const label = text(noticeChannels.fields.events.label);
  const { id, value, set, touch, ref, error } = useFormValue<string[]>(source);
  return (
    <Frame id={id} label={label} isRequired error={error}>
      <Picker<string, true>
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        label={label}
        id={id}
        name={source}
        isRequired
        error={error}
        inputRef={ref}
        value={value ?? []}
        options={all}
        getOptionLabel={nameOf}
        renderValue={chips((event) => ({ id: event, label: nameOf(event) }))}
        onChange={(_event, picked) => set(picked)}
        onBlur={touch}
      />
    </Frame>
  );
};

const EventsCell = ({ record: { events } }: { record: { events: string[] | null } }) => {
  const nameOf = useEventName();
  if (!events || events.length === 0) return <Empty />;
  return (
    <ul className="tags">
      {events.map((event) => (
        <li key={event}>{nameOf(event)}</li>
      ))}
    </ul>
  );
};

/** Shows the names of events instead of their codes. */
export default defineViews(noticeChannels, { cells: { events: EventsCell }, inputs: { events: EventsInput } });
