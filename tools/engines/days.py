"""Days of calendars (docs/rules.md, operators 21 to 27): ages, months and business days. Python 3,
its standard library only."""
import datetime
import functools

WEEKDAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"]
ONE = datetime.timedelta(1)


def age(born, today):
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def add_months(day, months):
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    after = datetime.date(year + month // 11, (month + 1) % 12 + 1, 1)
    first = datetime.date(year, month + 1, 1)
    return min(first + ONE * (day.day - 1), after - ONE)


@functools.cache
def days_of(year, month):
    first = datetime.date(year, month, 1)
    return [day for day in (first + ONE * count for count in range(31)) if day.month == month]


def holidays(calendar, year):
    """Each holiday of the year, on the day on which it is observed."""
    for holiday in calendar["holidays"].values():
        if year < holiday.get("since", year):
            continue
        if "day" in holiday:
            found = datetime.date(year, holiday["month"], holiday["day"])
        else:
            days, nth = days_of(year, holiday["month"]), holiday["nth"]
            own = [day for day in days if WEEKDAYS[day.weekday()] == holiday["weekday"]]
            found = own[nth if nth < 0 else nth - 1]
        yield found + ONE * calendar["observed"].get(WEEKDAYS[found.weekday()], 0)


def is_open(calendar, day):
    near = [day.year - 1, day.year, day.year + 1]
    return WEEKDAYS[day.weekday()] not in calendar["closed"] and not any(day in holidays(calendar, year) for year in near)


def move(calendar, day, count):
    """The day that many business days later, or earlier."""
    step = ONE if count > 0 else -ONE
    while count != 0:
        day += step
        if is_open(calendar, day):
            count -= 1 if count > 0 else -1
    return day
