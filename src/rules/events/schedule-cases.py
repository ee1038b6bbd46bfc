"""Makes schedule-cases.json: when schedules next happen, worked out by Python's zoneinfo and datetime alone.

    python3 src/rules/events/schedule-cases.py > src/rules/events/schedule-cases.json

Each case is [time zone, schedule, instant asked at, next start, next end, end of what is on, starts in the next
three days]; instants are ISO times of UTC, null where there is none. Python reads a skipped time by the offset
before the change and a doubled one as the first of the two, which is the convention that is to be tested.
"""

import datetime as dt
import json
import sys
from zoneinfo import TZPATH, ZoneInfo

DAILY = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
SCHEDULES = {
    "carriage": {"days": ["Tuesday", "Saturday"], "startTimes": ["12:00", "20:30", "22:00"], "durationMinutes": 30},
    "reset": {"days": DAILY, "startTimes": ["03:00"], "durationMinutes": 0},
    "night": {"days": DAILY, "startTimes": ["01:30", "02:30"], "durationMinutes": 50},
    "rite": {"days": ["Sunday"], "startTimes": ["00:00", "20:00"], "durationMinutes": 180},
    "ranking": {"daysOfMonth": [1, 31], "startTimes": ["02:15", "23:45"], "durationMinutes": 60},
}
# Instants at which the clocks of a zone are moved; Singapore's never are, so it is asked at New York's.
CHANGES = {
    "America/New_York": ["2026-03-08T07:00", "2026-11-01T06:00"],
    "Europe/Berlin": ["2026-03-29T01:00", "2027-10-31T01:00"],
    "Australia/Sydney": ["2026-04-04T16:00", "2027-10-02T16:00"],
    "Asia/Singapore": ["2026-03-08T07:00", "2026-11-01T06:00"],
}
# Minutes from a change at which it is asked, and moments of the year far from any.
AROUND = [-2160, -45, -1, 0, 29, 1440]
ELSEWHERE = ["2026-01-31T18:44", "2026-07-14T12:00", "2028-02-29T23:59"]
DAY = dt.timedelta(days=1)


def parse(text):
    return dt.datetime.fromisoformat(text).replace(tzinfo=dt.timezone.utc)


def show(instant):
    return None if instant is None else instant.strftime("%Y-%m-%dT%H:%MZ")


def occurrences(schedule, zone, at):
    """Every occurrence from a few days before an instant to seventy days after it."""
    length = dt.timedelta(minutes=schedule["durationMinutes"])
    first = at.astimezone(zone).date() - 3 * DAY
    for number in range(74):
        date = first + number * DAY
        named = DAILY[date.weekday()] in schedule.get("days", []) or date.day in schedule.get("daysOfMonth", [])
        for text in schedule["startTimes"] if named else []:
            wall = dt.datetime.combine(date, dt.time.fromisoformat(text), tzinfo=zone)
            start = wall.astimezone(dt.timezone.utc)
            yield start, start + length


def case(zone, name, at):
    found = sorted(set(occurrences(SCHEDULES[name], ZoneInfo(zone), at)))
    start, end = next(pair for pair in found if pair[0] >= at)
    running = max((end for start, end in found if start <= at < end), default=None)
    soon = sum(at <= start < at + 3 * DAY for start, _ in found)
    return [zone, name, show(at), show(start), show(end), show(running), soon]


def version():
    with open(f"{TZPATH[0]}/tzdata.zi", encoding="utf-8") as file:
        return file.readline().split()[-1]


instants = {
    zone: [parse(change) + dt.timedelta(minutes=by) for change in changes for by in AROUND] + [*map(parse, ELSEWHERE)]
    for zone, changes in CHANGES.items()
}
cases = [case(zone, name, at) for zone, ats in instants.items() for at in ats for name in SCHEDULES]
rows = ",\n".join(f"    {json.dumps(row)}" for row in cases)
made = f"schedule-cases.py, Python {sys.version.split()[0]}, time zones {version()}"
schedules = ",\n".join(f"    {json.dumps(name)}: {json.dumps(schedule)}" for name, schedule in SCHEDULES.items())
print(f'{{\n  "made": {json.dumps(made)},\n  "schedules": {{\n{schedules}\n  }},\n  "cases": [\n{rows}\n  ]\n}}')
