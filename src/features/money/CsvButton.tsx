import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useText, useTextKey } from '@matjar/admin/client';
import type { AdminDataProvider } from '@matjar/admin/client/api';
import { saveCsv, separatorFor } from '@matjar/admin/client/parts';
import type { MoneyStatement } from '../../domain/money';
import { readMovements } from './movements';
import { statementCsv } from './statementCsv';
import { texts } from './texts';

/** Hands the browser the statement of the days that are shown, as a file for a spreadsheet. */
export const CsvButton = ({ statement }: { statement: MoneyStatement | undefined }) => {
  const text = useText();
  const key = useTextKey();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isMaking, setMaking] = useState(false);
  const make = async (asked: MoneyStatement) => {
    setMaking(true);
    try {
      const movements = await readMovements(dataProvider, asked);
      const parts = statementCsv(asked, movements, { key, separator: separatorFor(navigator.languages) });
      saveCsv(text(texts.statement), parts, `${asked.from} ${asked.to}`);
    } catch (error) {
      const said = (error as Error).message || text(texts.failed);
      notify(said, { type: 'error', messageArgs: { _: said } });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button variant="outlined" disabled={!statement} loading={isMaking} onClick={() => void make(statement!)}>
      {text(texts.csv)}
    </Button>
  );
};
