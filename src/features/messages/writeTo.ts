import ChatIcon from '@mui/icons-material/ChatOutlined';
import { texts } from './texts';
import { wayTo } from '@matjar/admin/values';

type InitialValues = Readonly<Record<string, string | number | null>>;

/** Creates the button that starts a conversation. `valuesOf` returns the form's initial values for a record. */
export const writeTo = <Record>(valuesOf: (record: Record) => InitialValues, resource = 'messages') => ({
  label: texts.writeTo,
  icon: ChatIcon,
  needs: { resource, right: 'create' },
  to: (record: Record) =>
    wayTo.create(
      resource,
      Object.fromEntries(
        Object.entries(valuesOf(record))
          .filter(([, id]) => id !== null)
          .map(([name, id]) => [name, String(id)]),
      ),
    ),
});
