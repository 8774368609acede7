import ChatIcon from '@mui/icons-material/ChatOutlined';
import { texts } from './texts';
import { wayTo } from '@matjar/admin/values';

type Whom = Readonly<Record<string, string | number | null>>;

/** Builds the button that starts a conversation; `whom` returns the form's initial values for a record. */
export const writeTo = <Record>(whom: (record: Record) => Whom, resource = 'messages') => ({
  label: texts.writeTo,
  icon: ChatIcon,
  needs: { resource, right: 'create' },
  to: (record: Record) =>
    wayTo.create(
      resource,
      Object.fromEntries(
        Object.entries(whom(record))
          .filter(([, id]) => id !== null)
          .map(([name, id]) => [name, String(id)]),
      ),
    ),
});
