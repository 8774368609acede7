import { createWriter, demoAccountLines, fillOnce } from '@matjar/admin/server';
import { setPassword } from '@matjar/admin/server/auth';
import { memberships } from '@matjar/admin/server/database';
import type { Database, Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { roles } from '../roles';
import { appointments } from '../resources/appointments';
import { branches } from '../resources/branches';
import { customRoles } from '../resources/customRoles';
import { doctors } from '../resources/doctors';
import { patients } from '../resources/patients';
import { users } from '../resources/people';
import { prescriptionItems, prescriptions } from '../resources/prescriptions';
import { rooms } from '../resources/rooms';
import { medicines, times } from '../resources/shared';
import * as data from './demoData';
import { model } from './tables';

/** The password for all demo accounts. */
export const demoPassword = 'clinic-demo';

const half = 30 * 60 * 1000;

/** Returns distinct half-hour time slots from 09:00 UTC, on days before and after `now`. */
const timesAround = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(now);
    day.setUTCHours(9, 0, 0, 0);
    return new Date(day.getTime() + Math.floor(index / 8 - count / 16) * dayInMs + (index % 8) * half).toISOString();
  });

const fillBranch = async (
  db: Db,
  tenant: number,
  shared: { medicines: number[]; times: number[] },
  now: Date,
): Promise<void> => {
  const write = createWriter(db, model);
  const roomIds = await write(rooms, data.rooms, { tenant });
  const doctorIds = await write(
    doctors,
    data.doctors.map((one, index) => ({ ...one, room: roomIds[index % roomIds.length] })),
    { tenant },
  );
  const patientIds = await write(patients, data.patients, { tenant });
  const moments = timesAround(now, 40);
  await write(
    appointments,
    moments.map((at, index) => {
      const isPast = Date.parse(at) < now.getTime();
      const state = isPast ? (index % 7 === 0 ? 'missed' : 'seen') : 'booked';
      return {
        at,
        state,
        way: index % 5 === 3 ? 'call' : 'visit',
        reason: data.reasons[index % data.reasons.length],
        patient: patientIds[index % patientIds.length],
        doctor: doctorIds[index % doctorIds.length],
        room: roomIds[index % roomIds.length],
      };
    }),
    { tenant },
  );
  for (const [index, diagnosis] of data.diagnoses.entries()) {
    const [medicine, time] = [
      shared.medicines[index % shared.medicines.length]!,
      shared.times[index % shared.times.length]!,
    ];
    const [id] = await write(
      prescriptions,
      [
        {
          diagnosis,
          patient: patientIds[index],
          doctor: doctorIds[index % doctorIds.length],
          state: index > 3 ? 'handed' : 'written',
        },
      ],
      { tenant },
    );
    await write(
      prescriptionItems,
      [{ prescription: id, medicine, time, dose: data.doses[index % data.doses.length], place: 1 }],
      { tenant },
    );
  }
};

/**
 * Fills an empty database with two branches and appointments before and after `now`. Returns true if the database was
 * empty.
 */
export const writeDemo = (database: Database, _storage?: unknown, now = new Date()): Promise<boolean> =>
  fillOnce(database, async (db) => {
    const write = createWriter(db, model);
    const branchIds = await write(branches, data.branches);
    const shared = { medicines: await write(medicines, data.medicines), times: await write(times, data.times) };
    for (const id of branchIds) await fillBranch(db, id, shared, now);
    const userIds = await write(
      users,
      data.accounts.map(({ email, full_name, role_type }) => ({ email, full_name, role_type })),
    );
    const [traineeRole] = await write(customRoles, [data.trainee.role], { tenant: branchIds[0]! });
    await db.insert(memberships).values(
      data.accounts.map(({ email, branch }, index) => ({
        user_id: userIds[index]!,
        tenant_id: branchIds[branch]!,
        own_role_id: email === data.trainee.email ? traineeRole! : null,
      })),
    );
    for (const id of userIds) await setPassword(db, id, demoPassword);
  });

/** Returns the lines about the demo accounts that the server prints at startup. */
export const demoAccounts = (db: Db, isProduction: boolean): Promise<string[]> => {
  const accounts = data.accounts.map(({ email, role_type, branch }) => ({
    email,
    about: `${roles[role_type].label.en}, ${data.branches[branch]!.name.en}`,
  }));
  return demoAccountLines(db, accounts, demoPassword, isProduction);
};
